-- The indexes of the orders in which large lists can be shown (docs/decisions/0100-sorted-lists.md).
CREATE INDEX "users_name_idx" ON "users" USING btree ("tenant_id","name_search_key" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_last_active_idx" ON "users" USING btree ("tenant_id","last_active_on" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_learner_order_idx" ON "certificates" USING btree ("tenant_id","learner_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tenants_arabic_order_idx" ON "tenants" USING btree ("name_in_arabic" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tenants_spanish_order_idx" ON "tenants" USING btree ("name_in_spanish" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tenants_owner_name_order_idx" ON "tenants" USING btree ("owner_name_search_key" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tenants_owner_login_order_idx" ON "tenants" USING btree ("owner_login_search_key","id");

-- The look-up of a slug is planned for an empty table when many staff are inserted at once, as by a seed. There every index
-- that begins with the tenant looks as good as the one of slugs, and a plan that was kept would read all people of the realm
-- for each of them. Planned anew, it finds the right one as soon as there are rows.
ALTER FUNCTION sec.give_page_slug() SET plan_cache_mode = force_custom_plan;
