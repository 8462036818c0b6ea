(function(){
// A page on plain http has no crypto.subtle and no randomUUID (not a secure context); keycloak-js needs both.
var c=self.crypto,K=[],i,n,d,f=function(x){return(x-Math.floor(x))*4294967296|0},H0=[];
for(n=2;K.length<64;n++){for(d=2;d*d<=n&&n%d;d++);if(d*d>n){if(H0.length<8)H0.push(f(Math.sqrt(n)));K.push(f(Math.cbrt(n)))}}
function sha(b){
var l=b.length,m=new Uint8Array((l+72>>6)<<6),v=new DataView(m.buffer),w=new Int32Array(64),H=H0.slice(),o,i,s,a,t,u,r=function(x,k){return x>>>k|x<<32-k};
m.set(b);m[l]=128;v.setUint32(m.length-8,l/536870912|0);v.setUint32(m.length-4,l<<3);
for(o=0;o<m.length;o+=64){
for(i=0;i<64;i++)w[i]=i<16?v.getInt32(o+i*4):w[i-16]+(r(w[i-15],7)^r(w[i-15],18)^w[i-15]>>>3)+w[i-7]+(r(w[i-2],17)^r(w[i-2],19)^w[i-2]>>>10);
s=H.slice();
for(i=0;i<64;i++){
a=s[4];t=s[7]+(r(a,6)^r(a,11)^r(a,25))+(a&s[5]^~a&s[6])+K[i]+w[i]|0;
a=s[0];u=(r(a,2)^r(a,13)^r(a,22))+(a&s[1]^a&s[2]^s[1]&s[2]);
s=[t+u|0,s[0],s[1],s[2],s[3]+t|0,s[4],s[5],s[6]]}
for(i=0;i<8;i++)H[i]=H[i]+s[i]|0}
var out=new DataView(new ArrayBuffer(32));H.forEach(function(x,k){out.setInt32(k*4,x)});return out.buffer}
if(!c.randomUUID)c.randomUUID=function(){var b=c.getRandomValues(new Uint8Array(16));b[6]=b[6]&15|64;b[8]=b[8]&63|128;
return Array.from(b,function(x,k){return(k==4||k==6||k==8||k==10?"-":"")+(x+256).toString(16).slice(1)}).join("")};
if(!c.subtle)Object.defineProperty(c,"subtle",{value:{digest:function(a,b){
if((a.name||a)!=="SHA-256")return Promise.reject(new Error("only SHA-256"));
return Promise.resolve(sha(new Uint8Array(b.buffer||b,b.byteOffset||0,b.byteLength)))}}})
})();
