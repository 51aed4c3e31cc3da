import { Head } from '#web/head.tsx';

export function Maintenance({ text }: { text: string }) {
  return (
    <div className="page state py-section">
      <Head title="Back soon" robots="noindex" />
      <h1>We will be back soon</h1>
      <p className="mt-4 text-lg">{text}</p>
    </div>
  );
}
