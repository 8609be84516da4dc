import { writeSvg } from '/work/wt-refresh/engine/e2e/svg-grammar.ts';
import { sanitizeSvg } from '/work/wt-refresh/engine/src/1-load/svg/sanitize.ts';
import { vectorDocument } from '/work/wt-refresh/engine/src/assets/vector-document.ts';
import { loadVectorRasterizer, rasterizeVector } from '/work/wt-refresh/engine/src/platform/node-vector.ts';
import { writeFileSync } from 'node:fs';
const from=Number(process.argv[2]), n=Number(process.argv[3]);
const c={ok:0,refused:0,panic:0,other:0,blank:0}; const bad=[]; let slow=[]; const t=Date.now();
for(let s=from;s<from+n;s++){ let p; const svg=writeSvg(s); try{p=sanitizeSvg(svg);}catch(e){c.refused++; if(e.constructor.name!=='EngineError')console.log('uncoded',s,e);continue}
 await loadVectorRasterizer(); const t1=Date.now();
 const k=128/Math.max(p.width,p.height); const size={width:Math.max(1,Math.round(p.width*k)),height:Math.max(1,Math.round(p.height*k))};
 const doc=vectorDocument(p,{x:0,y:0,width:p.width,height:p.height},size);
 try{const px=rasterizeVector(doc,size);c.ok++; if(!px.some(v=>v))c.blank++}catch(e){ if(e.cause?.name==='RuntimeError'){c.panic++; bad.push(s); writeFileSync(`/tmp/fz/${s}.svg`,doc)}else{c.other++; if(c.other<5)console.log(s,e.message)}}
 if(Date.now()-t1>1000)slow.push([s,Date.now()-t1]);
}
console.log(c,bad.slice(0,40),'slow',slow,Date.now()-t,'ms');
