(function(){
var ok=document.cookie.indexOf("KEYCLOAK_3P_COOKIE")>=0,s=location.protocol==="https:"?"; SameSite=None; Secure":"";
["KEYCLOAK_3P_COOKIE","KEYCLOAK_3P_COOKIE_SAMESITE"].forEach(function(n){document.cookie=n+"=; Max-Age=0"+s});
parent.postMessage(ok?"supported":"unsupported","*")
})();
