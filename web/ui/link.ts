import type { AriaAttributes, ComponentType, ReactNode } from 'react';

interface LinkComponentProps extends AriaAttributes {
  to: string;
  className?: string;
  children?: ReactNode;
}

/** Link component passed to the kit, which does not import a router. React Router's Link fits. */
export type LinkComponent = ComponentType<LinkComponentProps>;
