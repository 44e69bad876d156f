import type { ShellLink } from '@dars/ui/layout/shell-nav';
import { Link } from '@tanstack/react-router';

/** The shell's links by the router: nothing is loaded anew. The shell itself says which one is current. */
export function renderLink({ href, ...rest }: ShellLink) {
  return <Link to={href} activeOptions={{ exact: true }} {...rest} />;
}
