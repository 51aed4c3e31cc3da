import { createContext } from 'react-router';
import { api, type CallApi } from './client.ts';

/**
 * API client of the loaders. The server sets its in-process client; the browser uses the default.
 */
export const apiContext = createContext<CallApi>(api);
