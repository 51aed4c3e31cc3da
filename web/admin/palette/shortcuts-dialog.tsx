import { useState } from 'react';
import { Switch } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useStaffRole } from '../session/use-permission.ts';
import {
  areShortcutsEnabled,
  type Shortcut,
  shortcutsFor,
  saveShortcutsEnabled,
} from './shortcuts.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const role = useStaffRole();
  const [isOn, setIsOn] = useState(areShortcutsEnabled);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Keyboard shortcuts"
    >
      <Switch
        label="Single-key shortcuts"
        hint="When off, only Ctrl+K works. Shortcuts never work while you type in a field."
        checked={isOn}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          saveShortcutsEnabled(next);
          setIsOn(next);
        }}
      />
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {shortcutsFor(role).map(({ title, shortcuts }) => (
          <section
            key={title}
            className="sm:last:row-span-2 sm:last:col-start-2 sm:last:row-start-1"
            aria-label={title}
          >
            <h3 className="mb-1 font-sans text-xs font-semibold text-ink-soft">{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.description} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const ShortcutRow = ({ shortcut: { keys, description } }: { shortcut: Shortcut }) => (
  <div className="flex min-h-9 flex-row-reverse items-center justify-between gap-4 text-sm">
    <dt className="flex flex-none gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-control border border-line bg-white px-1.5 py-0.5 text-center text-xs"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{description}</dd>
  </div>
);
