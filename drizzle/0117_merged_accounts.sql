-- The accounts that staff merged into others (docs/decisions/0119-merging-accounts.md).
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_fk" FOREIGN KEY ("tenant_id","merged_into") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged_idx" ON "users" USING btree ("tenant_id","merged_into") WHERE "users"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_is_removed" CHECK ("users"."merged_into" is null or "users"."removed_at" is not null);--> statement-breakpoint

-- What the account holds moves to the other one. Certificates and invoices change in nothing else.
GRANT UPDATE (user_id) ON certificates, invoices, order_courses, invitation_uses, learner_notes TO app_tenant;
GRANT UPDATE (learner_id) ON learner_views TO app_tenant;
GRANT DELETE ON study_days TO app_tenant;
