-- The memberships in groups that an import of people made (docs/decisions/0091-people-import.md).
ALTER TABLE "people_imports" ADD COLUMN "joined" integer DEFAULT 0 NOT NULL;
