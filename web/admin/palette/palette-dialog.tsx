import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { openOverlay, useAdminOverlay } from './admin-overlay.ts';
import { type PaletteItem, saveRecentItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { type Palette, usePalette } from './use-palette.ts';
import '#web/styles/ui/overlays.css';

/** The command palette: searches orders, products, customers, pages and actions. */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // A new key resets the content when the palette is opened again during its closing animation.
  const openCount = useAdminOverlay((overlay) => overlay.openCount);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-viewport items-stretch! p-0! sm:items-start! sm:px-6! sm:pt-18! sm:pb-6!">
          <Base.Popup
            className="dialog max-h-full max-w-2xl overflow-hidden rounded-none! bg-white! sm:max-h-[70vh] sm:rounded-card!"
            initialFocus={input}
          >
            <Base.Title className="sr-only">Search everything</Base.Title>
            <Content key={openCount} onClose={onClose} input={input} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Content({
  onClose,
  input,
}: {
  onClose: () => void;
  input: React.RefObject<HTMLInputElement | null>;
}) {
  const navigate = useNavigate();
  const open = (item: PaletteItem) => {
    saveRecentItem(item);
    onClose();
    if (item.overlay) openOverlay(item.overlay);
    else void navigate(item.to, item.opensForm ? { state: { press: 'add' } } : {});
  };
  const palette = usePalette(open);
  return (
    <Autocomplete.Root
      open
      inline
      items={palette.groups}
      filter={null}
      value={palette.query}
      onValueChange={(query, { reason }) =>
        // Opening an item would write its label into the field.
        reason === 'item-press' ? undefined : palette.type(query)
      }
      itemToStringValue={({ label }) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4">
        {palette.isPending ? (
          <Spinner className="size-5 flex-none" />
        ) : (
          <SearchIcon className="flex-none text-ink-soft" />
        )}
        <Autocomplete.Input
          ref={input}
          aria-label="Search orders, products, customers and commands"
          className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft"
          placeholder="Search or type a command"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) palette.openWhenFound();
          }}
        />
        <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <PaletteList groups={palette.groups} onOpen={open} />
      <SearchStatus palette={palette} />
      <KeyHints />
    </Autocomplete.Root>
  );
}

const KeyHints = () => (
  <p
    className="no-print mt-auto hidden gap-4 border-t border-line px-4 py-2 text-xs text-ink-soft sm:flex"
    aria-hidden="true"
  >
    <span>↑ ↓ to move</span>
    <span>Enter to open</span>
    <span>Esc to close</span>
  </p>
);

/** Shows errors and empty results, and announces the number of results. */
function SearchStatus({ palette: { query, items, isPending, error } }: { palette: Palette }) {
  const isNothing = query.trim() !== '' && items.length === 0 && !isPending;
  return (
    <>
      {error ? (
        <p role="alert" className="px-4 py-3 text-sm text-danger">
          {errorMessage(error, failure.adminSearch)}
        </p>
      ) : null}
      {isNothing && !error ? (
        <p className="px-4 py-8 text-center text-sm text-ink-soft">
          No results for “{query.trim()}”
        </p>
      ) : null}
      <output className="sr-only">
        {isPending || query.trim() === ''
          ? ''
          : `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
      </output>
    </>
  );
}
