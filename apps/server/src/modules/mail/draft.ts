/** The content of one kind of mail; greeting, footer and style are the same for all. */
export interface Draft {
  subject: string;
  title: string;
  /** Sentences, addresses on a line of their own, and quotes of a text that a person wrote to the reader. */
  paragraphs: (string | { address: string } | { quote: string })[];
  button: { label: string; url: string };
  notes: string[];
}
