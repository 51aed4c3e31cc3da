import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import roomCalls from 'virtual:calls/room';
import type { RoomFabric } from '#contract/room/api.ts';
import { lookFrom, lookQuery, movedTo, lookImageUrl } from '#contract/room/look.ts';
import { type Scene, scenes } from '#contract/room/scenes.ts';
import { ApiError, type CallApi, registerCalls } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { pageLoader, type PageQuery } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { describeLook, type Part, partFrom } from './describe-look.ts';
import { FabricTray } from './fabric-tray.tsx';
import { LookBar } from './look-bar.tsx';
import { LookLink } from './look-link.tsx';
import { SavedLooks } from './saved-looks.tsx';
import { Stage } from './stage.tsx';
import { type Choose, type RoomView, useLook } from './use-look.ts';
import { useSavedLooks } from './use-saved-looks.ts';
import '#web/styles/storefront/room.css';
import '#web/styles/storefront/room-tray.css';
import {
  aLookForYourRoomText,
  homeText,
  pageNotFoundText,
  removeFromSavedText,
  roomHelpText,
  roomsText,
  saveThisLookText,
  seeItInARoomText,
  shareThisLookText,
} from '#web/storefront/room/texts.tsx';

registerCalls(roomCalls);

export const canonicalQuery: PageQuery = (params) => {
  const look = lookFrom(params);
  return `${lookQuery(look)}&part=${partFrom(params, look).key}`;
};

export const loader = pageLoader(async ({ api, url }) => {
  const look = lookFrom(url.searchParams);
  const ids = [...new Set(Object.values(look.fabrics))].map(String);
  const part = partFrom(url.searchParams, look).kind;
  const [chosen, tray] = await Promise.all([
    ids.length === 0 ? [] : api('listRoomFabrics', { query: { ids } }).then(({ data }) => data),
    api('listRoomFabrics', { query: { part } }),
  ]);
  if (chosen.length === 0 && tray.data.length === 0) await requireFabrics(api);
  return { chosen, tray: { fabrics: tray.data, meta: tray.meta } };
});

/** The page exists only in a shop with fabrics. */
async function requireFabrics(api: CallApi): Promise<void> {
  const { data } = await api('listRoomFabrics', { query: { limit: 1 } });
  if (data.length === 0) throw new ApiError(404, pageNotFoundText);
}

/** A change of the look reads nothing again: the browser has the fabrics of the tray. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { chosen, tray } = useLoaderData<typeof loader>();
  const [known, setKnown] = useState(() => indexed([...tray.fabrics, ...chosen]));
  const { view, choose } = useLook((id) => known.has(id));
  const { look } = view;
  const learn = (fabrics: readonly RoomFabric[]) =>
    setKnown((before) => new Map([...before, ...indexed(fabrics)]));
  const description = describeLook(look, known);
  const { looks, save, remove } = useSavedLooks();
  const query = lookQuery(look);
  const saved = looks.find((one) => one.look === query);

  return (
    <div className="page room-page">
      <Head
        title={seeItInARoomText}
        description={roomHelpText(description)}
        canonical={paths.room}
        image={lookImageUrl(look, { widthPx: 800, format: 'jpg' })}
      />
      <Breadcrumbs
        link={Link}
        crumbs={[{ label: homeText, to: paths.home }, { label: seeItInARoomText }]}
      />
      <div className="room-title">
        <h1>{seeItInARoomText}</h1>
        <div className="room-actions">
          <Button
            variant="secondary"
            size="small"
            onClick={() => (saved ? remove(saved) : save(query))}
          >
            {saved ? removeFromSavedText : saveThisLookText}
          </Button>
          <ShareLook />
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {description}
      </p>
      <div className="room">
        <Stage
          look={look}
          part={partOf(view)}
          fabrics={known}
          description={description}
          onPart={(part) => choose((before) => ({ ...before, part }))}
        />
        <div className="room-choices">
          <RoomList view={view} choose={choose} />
          <FabricTray
            {...{ view, choose, known }}
            part={partOf(view)}
            first={tray}
            onFabrics={learn}
          />
          <SavedLooks looks={looks} onRemove={remove} />
          <LookBar look={look} known={known} />
        </div>
      </div>
    </div>
  );
}

function RoomList({ view, choose }: { view: RoomView; choose: Choose }) {
  return (
    <nav aria-label={roomsText}>
      <ul className="room-rooms">
        {scenes.map((scene) => (
          <li key={scene.id}>
            <LookLink
              {...{ view, choose }}
              change={(before) => inRoom(scene, before)}
              isCurrent={scene.id === view.look.scene.id}
            >
              <img
                src={lookImageUrl({ scene, fabrics: {} }, { widthPx: 160, format: 'webp' })}
                alt=""
                width={160}
                height={200}
                loading="lazy"
              />
              {scene.name}
            </LookLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShareLook() {
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() =>
        void import('../product/share.ts').then(async ({ share }) =>
          share(aLookForYourRoomText, location.href),
        )
      }
    >
      {shareThisLookText}
    </Button>
  );
}

function inRoom(scene: Scene, { look, part }: RoomView): RoomView {
  const moved = movedTo(scene, look);
  return { look: moved, part: partOf({ look: moved, part }).key };
}

/** Another room may lack the part that was chosen before. */
const partOf = ({ look, part }: RoomView): Part => partFrom(new URLSearchParams({ part }), look);

const indexed = (fabrics: readonly RoomFabric[]): Map<number, RoomFabric> =>
  new Map(fabrics.map((fabric) => [fabric.id, fabric]));
