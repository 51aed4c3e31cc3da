import { createContext } from 'react-router';
import { api, type CallApi } from './client.ts';

/** How loaders reach the API: the server puts its in-process caller here, the browser keeps the default. */
export const apiContext = createContext<CallApi>(api);
