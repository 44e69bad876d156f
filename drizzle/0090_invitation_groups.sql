-- The group whose members people become by an invitation (docs/decisions/0103-invitations-into-groups.md).
ALTER TABLE "invitations" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_group_idx" ON "invitations" USING btree ("tenant_id","group_id");