import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import '#web/styles/ui/tabs.css';

interface Tab<Key extends string> {
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

/** Arrow keys, Home and End select a tab. Only the selected panel is mounted. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find(({ key }) => key === next);
        if (tab) onChange(tab.key);
      }}
    >
      <Base.List aria-label={label} activateOnFocus className="tabs">
        {tabs.map(({ key, label: title }) => (
          <Base.Tab key={key} value={key}>
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ key, panel }) => (
        <Base.Panel key={key} value={key} className="pt-6">
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
