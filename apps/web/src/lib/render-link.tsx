import type { ShellLink } from '@dars/ui/shell-nav';
import { Link } from '@tanstack/react-router';

/** The shell's links by the router: nothing is loaded anew. */
export function renderLink({ href, ...rest }: ShellLink) {
  return <Link to={href} activeProps={{}} {...rest} />;
}
