import type { KeyboardEvent } from 'react';

/** What the panel below the field does for the field, once it is there. */
export type PanelControls = { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void; remember: (query: string) => void };
