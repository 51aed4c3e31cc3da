import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import '#web/styles/ui/tabs.css';

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
}

/** Arrow keys, Home and End select a tab. Only the selected panel is rendered. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const groupId = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const position = tabs.findIndex((tab) => tab.key === value);
    const target = targetOf(event.key, { position, count: tabs.length });
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[target ?? 0]?.focus();
  };
  const chosen = tabs.find((tab) => tab.key === value);
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="tabs"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${groupId}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={tab.key === value ? `${groupId}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${groupId}-panel`}
        role="tabpanel"
        aria-labelledby={`${groupId}-${value}`}
        className="pt-6"
      >
        {chosen?.panel}
      </div>
    </div>
  );
}

function targetOf(
  key: string,
  { position, count }: { position: number; count: number },
): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % count;
  if (key === 'ArrowLeft') return (position - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
