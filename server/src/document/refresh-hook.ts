/**
 * Inline script of development documents. React Refresh finds the renderers of shell and remotes through the DevTools
 * hook, and each build has its own refresh runtime. The hook must exist, with a real Map, before the first of them runs;
 * otherwise edits have no effect.
 */
export const refreshHook = `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;let id=0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,
inject(renderer){this.renderers.set(++id,renderer);return id},
onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},onPostCommitFiberRoot(){},checkDCE(){}}})()`;
