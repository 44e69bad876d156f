/** A picture as a field's value. It has no alternative text, because the label names it. */
export function SmallPicture({ url }: { url: string }) {
  return <img src={url} alt="" className="max-h-16 max-w-full rounded-control border border-line object-contain" />;
}
