import { enableCompileCache } from 'node:module';

// Preloaded by the flags in shop-process.json, so that the cache also has the entry point: the
// first module that it lacks loads the engine for type stripping, 26 MB.
enableCompileCache();
