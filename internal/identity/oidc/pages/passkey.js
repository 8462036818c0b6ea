(function(){var d=document,q=function(i){return d.getElementById(i)},k=q("pk");
if(!self.PublicKeyCredential||!self.isSecureContext)return;
var o=JSON.parse(k.dataset.o),b=q("pb"),n=q("pn"),c=navigator.credentials,
u=function(s){return Uint8Array.from(atob(s.replace(/-/g,"+").replace(/_/g,"/")),function(x){return x.charCodeAt(0)})},
t=function(a){return btoa(String.fromCharCode.apply(null,new Uint8Array(a))).replace(/\+/g,"-").replace(/\//g,"_").replace(/=+$/,"")};
k.hidden=false;var l=d.querySelector(".or[hidden]");if(l)l.hidden=false;if(b.className=="go"){q("g").className="alt";b.focus()}
o.challenge=u(o.challenge);if(o.user)o.user.id=u(o.user.id);
(o.allowCredentials||o.excludeCredentials||[]).forEach(function(x){x.id=u(x.id)});
b.onclick=function(){b.disabled=true;n.textContent="请按浏览器的提示操作…";
(o.user?c.create({publicKey:o}):c.get({publicKey:o})).then(function(r){var s=r.response,a={};
["clientDataJSON","attestationObject","authenticatorData","signature","userHandle"].forEach(function(x){if(s[x])a[x]=t(s[x])});
if(s.getTransports)a.transports=s.getTransports();
q("pv").value=JSON.stringify({id:r.id,rawId:t(r.rawId),type:r.type,response:a,clientExtensionResults:{}});q("f").submit()
},function(e){b.disabled=false;n.textContent=e.name=="InvalidStateError"?"该设备上已有本账号的通行密钥":"通行密钥操作已取消或超时，请重试"})}})()