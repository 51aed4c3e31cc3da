import type { AriaAttributes, ComponentType, ReactNode } from 'react';

interface LinkComponentProps extends AriaAttributes {
  to: string;
  className?: string;
  children?: ReactNode;
}

/** The kit knows no router: components with links are handed the link to draw them with (React Router's Link fits). */
export type LinkComponent = ComponentType<LinkComponentProps>;
