import type { ReactNode } from 'react';

/** The search and the filters above a list, in one line that wraps. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <search className="mb-4 flex flex-wrap gap-3 *:min-w-40">{children}</search>
);
