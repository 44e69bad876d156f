/** What a kind of mail says; greeting, footer and looks are the same for all. */
export interface Draft {
  subject: string;
  title: string;
  /** Sentences, addresses that stand on a line of their own, and texts that somebody wrote to the reader. */
  paragraphs: (string | { address: string } | { quote: string })[];
  button: { label: string; url: string };
  notes: string[];
}
