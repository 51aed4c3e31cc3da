import { createRequire, registerHooks } from 'node:module';

// Preloaded into the workers of the integration tests: Node removes types by itself, but cannot
// read JSX, which the sources of the emails contain.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const { source } = nextLoad(url, { ...context, format: 'module' });
    return { format: 'module', source: withoutJsx(url, String(source)), shortCircuit: true };
  },
});

// Loaded on demand: a plugin's thread preloads this file too. It is a dependency of vite's.
function withoutJsx(url, source) {
  const { transformSync } = createRequire(import.meta.resolve('vite'))('rolldown/utils');
  const { code, errors } = transformSync(url, source, {
    lang: 'tsx',
    jsx: { runtime: 'automatic' },
  });
  if (errors.length > 0) throw new Error(`${url}: ${errors[0].message}`);
  return code;
}
