/**
 * Inline script of documents in development. React Refresh finds the renderers of shell and remotes through the
 * DevTools hook; each build brings its own refresh runtime, so the hook must stand before the first of them,
 * with a real Map, or edits show nothing.
 */
export const refreshHook = `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;let id=0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,
inject(renderer){this.renderers.set(++id,renderer);return id},
onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},onPostCommitFiberRoot(){},checkDCE(){}}})()`;
