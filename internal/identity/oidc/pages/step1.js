(function(){
var s=location.protocol==="https:"?"; SameSite=None; Secure":"";
document.cookie="KEYCLOAK_3P_COOKIE=supported"+s;
document.cookie="KEYCLOAK_3P_COOKIE_SAMESITE=supported"+s;
location.replace("step2.html")
})();
