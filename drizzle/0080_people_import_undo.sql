-- The undo of imports of people (docs/decisions/0091-people-import.md).
ALTER TABLE "people_imports" DROP CONSTRAINT "people_imports_state_known";--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD COLUMN "undo" text;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "undone_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "people_import_rows_kept_idx" ON "people_import_rows" USING btree ("tenant_id","import_id","row") WHERE "people_import_rows"."undo" <> 'undone';--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_undo_known" CHECK ("people_import_rows"."undo" in ('undone', 'in-use', 'changed', 'begun', 'mobile-exists'));--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_state_known" CHECK ("people_imports"."state" in ('RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE'));