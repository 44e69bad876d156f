/**
 * The logos of Google and Apple as SVG symbols. They lie outside of the hydrated part, so that the script does not
 * contain them.
 */
export function ProviderSigns() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="google" viewBox="0 0 18 18">
        <path
          fill="#4285F4"
          d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h3c1.7-1.6 2.6-3.9 2.6-6.7z"
        />
        <path fill="#34A853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18z" />
        <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
        <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
      </symbol>
      <symbol id="apple" viewBox="-93 0 1000 1000">
        <path
          fill="currentColor"
          d="M788 341c-6 4-108 62-108 190 0 149 130 201 134 203-1 3-21 71-69 141-43 62-87 123-155 123s-86-39-164-39c-77 0-104 41-166 41s-106-57-156-127C47 791 0 663 0 542c0-195 126-298 251-298 66 0 121 44 162 44 40 0 101-46 177-46 28 0 131 2 198 99zM554 159c31-36 53-88 53-139 0-7-1-14-2-20-50 2-111 34-147 76-28 32-55 84-55 135 0 8 1 16 2 18 3 1 8 2 13 2 46 0 103-31 136-72z"
        />
      </symbol>
    </svg>
  );
}
