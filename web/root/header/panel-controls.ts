import type { KeyboardEvent } from 'react';

/** Functions that the search panel provides to the search field once it is loaded. */
export type PanelControls = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  remember: (query: string) => void;
};
