import { measureScaling } from './scaling.ts';
console.log(await measureScaling(2, 5));
