-- The mailed link that opens the copy of a person's data while the portal is suspended (docs/decisions/0122-copies-while-suspended.md).
ALTER TABLE "data_exports" ADD COLUMN "link_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_link_key" ON "data_exports" USING btree ("tenant_id","link_hash") WHERE "data_exports"."link_hash" is not null;