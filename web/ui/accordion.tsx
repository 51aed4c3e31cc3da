import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** If set, only one section is open at a time. */
  name?: string;
  className?: string;
}

/** Native disclosure elements: they work without JavaScript, and find-in-page opens them. */
export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={classNames('accordion', className)}>
      {items.map((item) => (
        <details key={item.id} name={name} open={item.open}>
          <summary>
            <span>{item.title}</span>
            <ChevronDownIcon size={18} className="accordion-chevron" />
          </summary>
          <div className="accordion-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
}

/** One collapsible panel on a card: a filter group, an order's price details. */
export function Disclosure({ title, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={classNames('disclosure', className)}>
      <summary>
        <span>{title}</span>
        <ChevronDownIcon size={18} className="accordion-chevron" />
      </summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}
