import { useRouteLoaderData } from 'react-router';
import type { shopLoader } from './shop-layout.tsx';

/** What the shop's layout read once; undefined only where that read itself failed. */
export const useShop = () => useRouteLoaderData<typeof shopLoader>('shop');
