import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const searchDebounceMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search in the URL. */
  search: string;
  onSearch: (search: string) => void;
  /** The pause in typing after which the search starts. */
  pauseMs?: number;
}

export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
  pauseMs = searchDebounceMs,
}: SearchFieldProps) {
  const { typed, setTyped, clear } = useTypedSearch({ search, onSearch, pauseMs });
  return (
    <TextField
      label={label}
      hideLabel
      className="grow sm:max-w-sm [&_::-webkit-search-cancel-button]:hidden"
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={120}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      end={
        typed ? (
          <IconButton label="Clear search" icon={<CloseIcon size={18} />} onClick={clear} />
        ) : null
      }
    />
  );
}

/**
 * Takes over a search that the URL got elsewhere (Back, a link), without overwriting text that is
 * still being typed.
 */
function useTypedSearch({
  search,
  onSearch,
  pauseMs,
}: {
  search: string;
  onSearch: (search: string) => void;
  pauseMs: number;
}) {
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState({ search, sent: search });
  if (last.search !== search) {
    setLast({ search, sent: search });
    if (search !== last.sent) setTyped(search);
  }
  const send = (next: string) => {
    setLast({ ...last, sent: next });
    onSearch(next);
  };
  // Runs on every render: after the pause, the search starts from the current filter.
  useEffect(() => {
    const next = typed.trim();
    if (next === last.sent) return undefined;
    const timer = setTimeout(() => send(next), pauseMs);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setTyped('');
    send('');
  };
  return { typed, setTyped, clear };
}
