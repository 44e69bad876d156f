/** The content of one kind of mail; greeting, footer and style are the same for all. */
export interface Draft {
  subject: string;
  title: string;
  /**
   * Sentences, addresses on a line of their own, quotes of a text that a person wrote to the reader, and lists of
   * names.
   */
  paragraphs: (string | { address: string } | { quote: string } | { list: string[] })[];
  button: { label: string; url: string };
  notes: string[];
}
