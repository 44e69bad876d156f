export type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Json[];
  security: Json[];
  responses: Record<string, Json>;
  requestBody?: Json;
}
