import { useEffect, useState } from 'react';
import type { RoomFabric } from '#contract/room/api.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { api } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { fabricName, type KnownFabrics, type Part, withFabric } from './describe-look.ts';
import { LookLink } from './look-link.tsx';
import type { ChangeView, Choose, RoomView } from './use-look.ts';
import {
  allColoursText,
  colorText,
  fabricsForText,
  fabricsShownText,
  fabricsText,
  noFabricsMatchText,
  partsOfTheRoomText,
  plainWhiteText,
  searchFabricsText,
  theFabricsCouldNotBeLoadedText,
} from '#web/storefront/room/texts.tsx';

type FabricList = {
  fabrics: readonly RoomFabric[];
  meta: { total: number; colors: readonly { value: string }[] };
};
type FabricTrayProps = {
  view: RoomView;
  choose: Choose;
  part: Part;
  known: KnownFabrics;
  /** What the server read for the first part. */
  first: FabricList;
  onFabrics: (fabrics: readonly RoomFabric[]) => void;
};

const typingMs = 250;

/**
 * The parts of the room and the fabrics for one of them. Both are links, so they work without
 * JavaScript.
 */
export function FabricTray({ view, choose, part, known, first, onFabrics }: FabricTrayProps) {
  const [search, setSearch] = useState('');
  const [color, setColor] = useState('');
  const { list, hasFailed } = useFabrics({ kind: part.kind, search, color, first, onFabrics });
  return (
    <section aria-label={fabricsText} className="room-tray">
      <PartList {...{ view, choose, part, known }} />
      <div className="room-filters">
        <TextField
          type="search"
          label={searchFabricsText}
          placeholder={searchFabricsText}
          hideLabel
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={colorText}
          hideLabel
          value={color}
          placeholder={allColoursText}
          options={(list?.meta.colors ?? []).map(({ value }) => ({
            value,
            label: valueName(value),
          }))}
          onChange={(event) => setColor(event.target.value)}
        />
      </div>
      {hasFailed ? <p role="alert">{theFabricsCouldNotBeLoadedText}</p> : null}
      <FabricLinks {...{ view, choose, part }} fabrics={list?.fabrics ?? null} />
      {list ? <Count {...list} /> : null}
    </section>
  );
}

function Count({ fabrics, meta }: FabricList) {
  if (fabrics.length === 0) return <p>{noFabricsMatchText}</p>;
  return meta.total > fabrics.length ? (
    <p className="room-more">{fabricsShownText(fabrics.length, meta.total)}</p>
  ) : null;
}

function PartList({ view, choose, part, known }: Omit<FabricTrayProps, 'first' | 'onFabrics'>) {
  return (
    <ul className="room-parts" aria-label={partsOfTheRoomText}>
      {view.look.scene.parts.map(({ key, name }) => {
        const fabric = known.get(view.look.fabrics[key] ?? 0);
        return (
          <li key={key}>
            <LookLink
              {...{ view, choose }}
              change={({ look }) => ({ look, part: key })}
              isCurrent={key === part.key}
            >
              <strong>{name}</strong>
              <span>{fabric ? fabricName(fabric) : plainWhiteText}</span>
            </LookLink>
          </li>
        );
      })}
    </ul>
  );
}

type FabricLinksProps = Pick<FabricTrayProps, 'view' | 'choose' | 'part'> & {
  /** Null while they load: those of another part would be replaced under a finger. */
  fabrics: readonly RoomFabric[] | null;
};

function FabricLinks({ view, choose, part, fabrics }: FabricLinksProps) {
  const chosen = view.look.fabrics[part.key];
  const wearing =
    (id: number | null): ChangeView =>
    ({ look }) => ({ look: withFabric(look, part.key, id), part: part.key });
  return (
    <ul
      className="room-fabrics"
      aria-label={fabricsForText(part.name)}
      aria-busy={fabrics === null}
    >
      <li>
        <LookLink {...{ view, choose }} change={wearing(null)} isCurrent={chosen === undefined}>
          <span className="room-swatch room-plain" />
          {plainWhiteText}
        </LookLink>
      </li>
      {fabrics === null ? <WaitingFabrics /> : null}
      {fabrics?.map((fabric) => (
        <li key={fabric.id}>
          <LookLink
            {...{ view, choose }}
            change={wearing(fabric.id)}
            isCurrent={chosen === fabric.id}
          >
            <img
              className="room-swatch"
              src={`${fabric.tile}/160.webp`}
              alt=""
              width={160}
              height={160}
              loading="lazy"
            />
            {fabricName(fabric)}
          </LookLink>
        </li>
      ))}
    </ul>
  );
}

const WaitingFabrics = () =>
  Array.from({ length: 8 }, (_, place) => (
    <li key={place} aria-hidden="true">
      <span className="skeleton room-swatch" />
      <span className="skeleton h-4" />
    </li>
  ));

type FabricQuery = Pick<FabricTrayProps, 'first' | 'onFabrics'> & {
  kind: Part['kind'];
  search: string;
  color: string;
};

function useFabrics({ kind, search, color, first, onFabrics }: FabricQuery) {
  const [firstKind] = useState(kind);
  const [loaded, setLoaded] = useState<{ kind: string; list: FabricList } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const key = `${kind} ${color} ${search}`;
  const isFirst = key === `${firstKind}  `;
  useEffect(() => {
    if (isFirst) return undefined;
    const gone = new AbortController();
    const read = async (): Promise<void> => {
      try {
        const { data, meta } = await api(
          'listRoomFabrics',
          { query: { part: kind, search, color } },
          { signal: gone.signal },
        );
        onFabrics(data);
        setLoaded({ kind, list: { fabrics: data, meta } });
        setHasFailed(false);
      } catch (error) {
        if (gone.signal.aborted) return;
        reportUnexpected(error);
        setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void read(), search === '' ? 0 : typingMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onFabrics is another function in each render
  }, [key]);
  const list = isFirst ? first : loaded?.kind === kind ? loaded.list : null;
  return { list, hasFailed };
}
