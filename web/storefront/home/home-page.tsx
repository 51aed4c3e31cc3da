import { useLoaderData } from 'react-router';
import { loads } from '../../page.ts';

export const loader = loads(async ({ api }) => ({ home: (await api('getHome', {})).data }));

export function Component() {
  const { home } = useLoaderData<typeof loader>();
  return (
    <>
      <title>Homeloom</title>
      <h1>{home.announcements[0]?.text}</h1>
    </>
  );
}
