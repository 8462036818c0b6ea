(function(){
var known={};
function cookie(){var m=/(?:^|; )KEYCLOAK_SESSION=([^;]*)/.exec(document.cookie);return m?m[1].replace(/^"|"$/g,""):""}
function hash(sid){return crypto.subtle.digest("SHA-256",new TextEncoder().encode(sid)).then(function(b){
return btoa(String.fromCharCode.apply(null,new Uint8Array(b))).replace(/\+/g,"-").replace(/\//g,"_").replace(/=+$/,"")})}
function admit(client,origin){var k=client+" "+origin;
if(!known[k])known[k]=fetch("login-status-iframe.html/init?client_id="+encodeURIComponent(client)+"&origin="+encodeURIComponent(origin),{credentials:"same-origin"})
.then(function(r){return r.status===204}).then(function(ok){if(!ok)delete known[k];return ok},function(){delete known[k];return false});
return known[k]}
addEventListener("message",function(e){
if(typeof e.data!=="string"||!e.source)return;
var p=e.data.split(" "),client=p[0],sid=p[1]||"";
if(p.length>2||!client)return;
var reply=function(t){e.source.postMessage(t,e.origin)};
admit(client,e.origin).then(function(ok){
if(!ok)return reply("error");
var c=cookie();
if(!sid)return reply(c?"changed":"unchanged");
return hash(sid).then(function(h){reply(h===c?"unchanged":"changed")})
}).catch(function(){reply("error")})})
})();
