export function Component() {
  return <title>Homeloom</title>;
}
