#!/usr/bin/env python3
"""lock-platforms.py package-lock.json: names in the lock the builds for other platforms that the registry at hand did not serve.

npm leaves such optional packages out when it writes a lock and then refuses the lock in `npm ci` because they are missing.
Run it after `npm install` whenever `npm ci` says "Missing: … from lock file"; installing on that platform fetches them.
"""
import json,re,sys
p=sys.argv[1]; d=json.load(open(p)); pk=d['packages']; added=[]
for name,v in list(pk.items()):
    for dep,ver in v.get('optionalDependencies',{}).items():
        ver=re.sub(r'^[\^~=v ]+','',ver)
        base=name; found=None
        while True:
            k=(base+'/' if base else '')+'node_modules/'+dep
            if k in pk: found=k; break
            if not base: break
            base=base.rpartition('/node_modules/')[0] if '/node_modules/' in base else ''
        if found and (pk[found].get('version')==ver or 'fsevents' in dep): continue
        key='node_modules/'+dep if not found else name+'/node_modules/'+dep
        tail=dep.split('/')[-1]
        e={'version':ver}
        cpu=next((c for c in ['arm64','x64','ia32','riscv64','ppc64le','ppc64','s390x','loong64','loongarch64','mips64el','arm','wasm32'] if re.search(r'(^|-)'+c+r'(-|$)',tail)),None)
        if cpu: e['cpu']=[{'ppc64le':'ppc64','loongarch64':'loong64'}.get(cpu,cpu)]
        if v.get('dev'): e['dev']=True
        e['optional']=True
        os=next((o for o in ['android','darwin','linux','win32','freebsd','openharmony','netbsd','openbsd','sunos','aix'] if re.search(r'(^|-)'+o+r'(-|$)',tail)),None)
        if tail=='fsevents': os='darwin'
        if os: e['os']=[os]
        if os=='linux':
            e['libc']=['musl' if 'musl' in tail else 'glibc']
        pk[key]=dict(sorted(e.items())); added.append((dep,ver,os,cpu))
d['packages']={k:pk[k] for k in sorted(pk)}
json.dump(d,open(p,'w'),indent=2,ensure_ascii=False); open(p,'a').write('\n')
for a in added: print(a)
