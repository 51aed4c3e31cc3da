import type { KeyboardEvent } from 'react';

/** What the panel below the search field does for the field, once it is there. */
export type PanelControls = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  remember: (query: string) => void;
};
