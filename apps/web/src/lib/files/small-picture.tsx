/** A picture as the value of a field: what is on it, its label does not say. */
export function SmallPicture({ url }: { url: string }) {
  return <img src={url} alt="" className="max-h-16 max-w-full rounded-control border border-line object-contain" />;
}
